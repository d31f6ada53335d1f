// One sentence about something that was tapped, anywhere on a page.

class Hint {
  said = $state.raw<{ anchor: Element; text: string } | null>(null);

  /** Say it; or, if it is being said, be silent again. */
  explain(anchor: Element, text: string): void {
    this.said = this.said?.anchor === anchor && this.said.text === text ? null : { anchor, text };
  }
}

export const hint = new Hint();
