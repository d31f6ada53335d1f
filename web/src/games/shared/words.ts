/** The words on a board: labels and captions, in Fluent beside the board's own files. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Words = (key: string, args?: Record<string, FluentVariable>) => string;

export function words(source: string): Words {
  const bundle = new FluentBundle("en", { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return (key, args) => {
    const pattern = bundle.getMessage(key)?.value;
    return pattern ? bundle.formatPattern(pattern, args) : key;
  };
}
