/** A symbol for every colour, 24 by 24: nothing is told by colour alone. */

const PATHS: Record<string, string> = {
  red: "M13.5 1.5L4 14h6.5L9 22.5 20 9.5h-6.8z",
  yellow: "M12 6.2C9 4.2 5.8 3.9 2.500 5v13.500c3.300-1 6.500-.7 9.500 1.300 3-2 6.200-2.300 9.500-1.300V5C18.200 3.900 15 4.200 12 6.200z",
  green:
    "M3.500 21.500C3.500 10 10 4 21.500 2.500 22 14 15.500 20.500 7.500 18.500 9 14 12 11 15.500 8.500 10.500 10.500 6.500 14.500 3.500 21.500z",
  blue: "M12 1.500c4 6 7.300 9 7.300 13.200a7.300 7.300 0 0 1-14.600 0C4.700 10.500 8 7.500 12 1.500z",
  purple: "M12 1.500l3.200 6.800 7.300.9-5.400 5.100 1.400 7.400L12 18l-6.500 3.700 1.400-7.400L1.500 9.200l7.300-.9z",
  brown:
    "M3 5h13.500v2.500H19a4 4 0 0 1 0 9h-2.700A4.500 4.500 0 0 1 12 20H7.500A4.500 4.500 0 0 1 3 15.500zM16.500 10v4H19a2 2 0 0 0 0-4z",
};

export const symbol = (colour: string): string => PATHS[colour] ?? "M4 4h16v16H4z";
export const inkOn = (colour: string): string => (colour === "yellow" ? "var(--on-yellow)" : "var(--on-room)");
