import { lineLog } from '#app/backend/runtime/line-log.ts'
import { makeUnkeptSheet } from '#app/backend/sheets/sheet-maker.ts'
import { plainAnswer } from '#app/domain/http/plain-answer.ts'
import { UpstreamError } from '#app/upstream/upstream-error.ts'
import { bookOfAgreement } from './sheet-book.server.ts'

/** The PDF of a signed agreement, for its buyer alone: it is kept nowhere. @param id - of the reservation */
export async function agreementSheetAnswer(request: Request, id: string): Promise<Response> {
  try {
    const book = await bookOfAgreement(id)
    if (!book) return plainAnswer(404, 'Такого подписанного соглашения нет')
    const pdf = await makeUnkeptSheet(book, request.signal)
    return new Response(pdf, {
      headers: {
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        'Content-Type': 'application/pdf',
        'Content-Length': String(pdf.length),
        'Content-Disposition': 'inline; filename="soglashenie-o-broni.pdf"',
      },
    })
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 401)
      return plainAnswer(401, 'Войдите в личный кабинет и откройте файл ещё раз')
    if (error instanceof UpstreamError && error.status === 404)
      return plainAnswer(404, 'Такого подписанного соглашения нет')
    if (request.signal.aborted) return plainAnswer(503, 'Файл больше не нужен')
    lineLog.error({ err: error, requestId: request.headers.get('x-request-id') }, 'a PDF could not be made')
    return plainAnswer(503, 'Файл не получилось собрать. Повторите через минуту', 60)
  }
}
