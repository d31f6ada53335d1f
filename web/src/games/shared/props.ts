/** What the table kit gives to every board. */

export interface Offer {
  code: number;
  kind: string;
  args: Record<string, unknown>;
  text: string;
}

export interface BoardProps<View> {
  view: View;
  seat: number | null;
  offers: Offer[];
  act: (code: number) => void;
  whyNot: (code: number | string, anchor: Element) => void;
  names: string[];
  say: (key: string, args?: Record<string, unknown>) => string;
  motion: boolean;
}
