const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export const graphemesOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);
