// Whether this browser's session was ended from another one; then it is told so, whatever page it is on.
export const session = $state({ ended: "" });
