/** Whether a picture is a render: its words end with saying so. */
export const isRender = ({ alt }: { alt: string }): boolean => alt.endsWith('Визуализация')
