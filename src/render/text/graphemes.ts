const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export const splitGraphemes = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);
