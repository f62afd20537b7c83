const RENDER = 'Визуализация'

/** Whether a picture is a render: its words end with saying so. */
export const isRender = ({ alt }: { alt: string }): boolean => alt.endsWith(RENDER)

/** The same words without saying so: "Двор с высоты. Визуализация" → "Двор с высоты". */
export const withoutRender = (words: string): string =>
  words.endsWith(`. ${RENDER}`) ? words.slice(0, -RENDER.length - 2) : words
