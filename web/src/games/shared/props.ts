/** What the table kit gives to a board whose view is known. */

import type { BoardProps as AnyBoardProps } from "../index";

export type { Offer } from "../../connection.svelte.ts";

export type BoardProps<View> = Omit<AnyBoardProps, "view"> & { view: View };
