import { expect, it, vi } from 'vitest'
import { wholeIfAsked } from '#app/site/stored/whole-pages.server.ts'

type Options = { context: { rendering?: { isInOneGo: boolean } } }
const request = new Request('https://www.example.ru/choose/flat')

/** What a handler renders in one go, and in pieces when something was left out. */
function renderer({ leavesOut = false } = {}) {
  const inOneGo = vi.fn((_request: Request, { context: { rendering } }: Options) => {
    expect(rendering?.isInOneGo).toBe(true)
    if (rendering && leavesOut) rendering.isInOneGo = false
    return new Response(null, { status: leavesOut ? 500 : 404 })
  })
  const inPieces = vi.fn((_request: Request, _options: Options) => new Response('in pieces'))
  return { inOneGo, inPieces, render: wholeIfAsked({ inOneGo, inPieces }) }
}

it('a page that is sent when it is whole is rendered in one go, and goes on as it is', async () => {
  const { inPieces, render } = renderer()
  expect((await render(request, { context: { rendering: { isInOneGo: false } } })).status).toBe(404)
  expect(inPieces).not.toHaveBeenCalled()
})

it('a page of which a part was left out is rendered once more in pieces', async () => {
  const { inPieces, render } = renderer({ leavesOut: true })
  const asked = { context: { rendering: { isInOneGo: false } } }
  expect(await (await render(request, asked)).text()).toBe('in pieces')
  expect(inPieces).toHaveBeenCalledExactlyOnceWith(request, asked)
})

it('a page that is sent while it is made is rendered in pieces', async () => {
  const { inOneGo, render } = renderer()
  expect(await (await render(request, { context: {} })).text()).toBe('in pieces')
  expect(inOneGo).not.toHaveBeenCalled()
})
