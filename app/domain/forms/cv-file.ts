const MB = 1024 * 1024

/** The largest file of form 5. */
export const MAX_CV_BYTES = 10 * MB

export const CV_EXTENSIONS = ['pdf', 'doc', 'docx', 'odt'] as const
export type CvType = (typeof CV_EXTENSIONS)[number]

const WRONG_TYPE = 'Приложите файл PDF, DOC, DOCX или\u00a0ODT'

/**
 * What is wrong with a chosen file, as far as its name and size tell; undefined for a good one. The server looks into
 * it too.
 */
export function cvFileProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (size === 0) return 'Файл пустой: выберите другой'
  if (size > MAX_CV_BYTES) return 'Файл больше 10\u00a0МБ: выберите файл поменьше'
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  return CV_EXTENSIONS.some((known) => known === extension) ? undefined : WRONG_TYPE
}

/** Of a file whose contents are something else than its name says. */
export const WRONG_CV_CONTENTS = WRONG_TYPE
