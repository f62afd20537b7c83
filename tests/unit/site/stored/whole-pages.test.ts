import { describe, expect, it, vi } from 'vitest'
import { wholeIfAsked, wholeResponse } from '#app/site/stored/whole-pages.server.ts'

type Rendering = { isInOneGo: boolean; html?: string }
type Options = { context: { rendering?: Rendering } }
const request = new Request('https://www.example.ru/choose/flat')

/** What handlers answer to a page that renders to this text, or throws. */
function renderer(text: string | Error, status = 200) {
  const inOneGo = vi.fn((_request: Request, { context: { rendering } }: Options) =>
    wholeResponse({ rendering, headers: new Headers({ 'x-robots-tag': 'noindex' }) }, async () => {
      if (text instanceof Error) throw text
      return { html: text, status }
    }),
  )
  const inPieces = vi.fn((_request: Request, _options: Options) => new Response('in pieces'))
  return { inOneGo, inPieces, render: wholeIfAsked({ inOneGo, inPieces }) }
}

const asked = (): { context: { rendering: Rendering } } => ({ context: { rendering: { isInOneGo: false } } })

describe('a page that is sent when it is whole', () => {
  it('is rendered in one go, with its headers, and its text beside the response', async () => {
    const { inPieces, render } = renderer('<p>flats')
    const options = asked()
    const response = await render(request, options)
    expect([response.status, response.body]).toEqual([200, null])
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(options.context.rendering).toEqual({ isInOneGo: true, html: '<p>flats' })
    expect(inPieces).not.toHaveBeenCalled()
  })

  it.each([404, 410, 500])('goes on as it is with the status %d', async (status) => {
    const { inPieces, render } = renderer('<p>words', status)
    const options = asked()
    const response = await render(request, options)
    expect([response.status, await response.text()]).toEqual([status, '<p>words'])
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(options.context.rendering.html).toBeUndefined()
    expect(inPieces).not.toHaveBeenCalled()
  })

  it.each([
    ['of which a part was not ready', '<p>flats<!--$!--><template></template><!--/$-->', 200],
    ['whose error page has such a part', '<p>404<!--$!--><template></template><!--/$-->', 404],
    ['of which a component threw', new Error('a component'), 200],
  ])('%s is rendered once more in pieces', async (_, text, status) => {
    const { inPieces, render } = renderer(text, status)
    const options = asked()
    expect(await (await render(request, options)).text()).toBe('in pieces')
    expect(options.context.rendering).toEqual({ isInOneGo: false })
    expect(inPieces).toHaveBeenCalledExactlyOnceWith(request, options)
  })
})

it('a page that is sent while it is made is rendered in pieces', async () => {
  const { inOneGo, render } = renderer('<p>flats')
  expect(await (await render(request, { context: {} })).text()).toBe('in pieces')
  expect(inOneGo).not.toHaveBeenCalled()
})

it('without a page that is asked for whole, a text is a response, and what is thrown is thrown', async () => {
  const given = { rendering: undefined, headers: new Headers() }
  const response = await wholeResponse(given, async () => ({ html: '<p>any', status: 200 }))
  expect(await response.text()).toBe('<p>any')
  await expect(wholeResponse(given, () => Promise.reject(new Error('a component')))).rejects.toThrow(
    'a component',
  )
})
