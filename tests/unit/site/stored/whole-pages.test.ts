import { describe, expect, it, vi } from 'vitest'
import { wholeIfAsked } from '#app/site/stored/whole-pages.server.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const asked: { context: { rendering: { isInOneGo: boolean; html?: string } } } = {
  context: { rendering: { isInOneGo: false } },
}
const request = new Request('https://www.example.ru/choose/flat')

/** What a handler renders in one go, and in pieces when that is not whole. */
function renderer(text: string, status = 200, headers: Record<string, string> = HTML) {
  const inOneGo = vi.fn(
    (_request: Request, _options?: typeof asked) => new Response(text, { status, headers }),
  )
  const inPieces = vi.fn(
    (_request: Request, options?: typeof asked) =>
      new Response(options?.context.rendering.isInOneGo ? 'in one go' : 'in pieces'),
  )
  return { inOneGo, inPieces, render: wholeIfAsked({ inOneGo, inPieces }) }
}

describe('a page that is sent when it is whole', () => {
  it('is rendered in one go, with its status and headers', async () => {
    const { inPieces, render } = renderer('<p>flats', 200, { ...HTML, 'x-robots-tag': 'noindex' })
    const response = await render(request, asked)
    expect(response.status).toBe(200)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    // Who keeps the page has the text, and reads no response.
    expect(asked.context.rendering.html).toBe('<p>flats')
    expect(response.body).toBeNull()
    expect(inPieces).not.toHaveBeenCalled()
  })

  it.each([
    ['of which a part was not ready', '<p>flats<!--$!--><template></template><!--/$-->', 200],
    ['of which a component threw', 'Internal Server Error', 500],
  ])('%s is rendered once more in pieces', async (_, text, status) => {
    const { inPieces, render } = renderer(text, status)
    expect(await (await render(request, asked)).text()).toBe('in pieces')
    expect(inPieces).toHaveBeenCalledExactlyOnceWith(request, asked)
  })

  it.each([
    ['a page that is not there', 404, HTML],
    ['an address that has moved', 308, { location: '/choose' }],
    ['a picture', 200, { 'content-type': 'image/png' }],
  ])('%s goes on as it is', async (_, status, headers) => {
    const { inPieces, render } = renderer('any', status, headers)
    expect((await render(request, asked)).status).toBe(status)
    expect(inPieces).not.toHaveBeenCalled()
  })
})

it('a page that is sent while it is made is rendered in pieces', async () => {
  const { inOneGo, render } = renderer('<p>flats')
  expect(await (await render(request, undefined)).text()).toBe('in pieces')
  expect(inOneGo).not.toHaveBeenCalled()
})
