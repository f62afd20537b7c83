const RENDER = 'Визуализация'

/** Whether words about a picture or a film end with saying that it is a render. */
export const saysRender = (words: string): boolean => words.endsWith(RENDER)

/** Whether a picture is a render: its words end with saying so. */
export const isRender = ({ alt }: { alt: string }): boolean => saysRender(alt)

/** The same words without saying so: "Двор с высоты. Визуализация" → "Двор с высоты". */
export const withoutRender = (words: string): string =>
  words.endsWith(`. ${RENDER}`) ? words.slice(0, -RENDER.length - 2) : words
