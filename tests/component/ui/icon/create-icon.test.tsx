import { ChevronDown, Heart, SlidersHorizontal } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { createIcon } from '#app/ui/icon/create-icon.ts'

type Data = { __iconData: Parameters<typeof createIcon>[0] }

it.each([
  ['chevron-down', ChevronDown],
  ['heart', Heart],
  ['sliders-horizontal', SlidersHorizontal],
])('an icon, %s, is drawn as the library draws it on the server', async (name, theirs) => {
  const { __iconData: data } = await vi.importActual<Data>(`lucide-react/icons/${name}`)
  const ours = createIcon(data)
  for (const props of [{}, { size: 20, strokeWidth: 1.5, className: 'max-sm:hidden shrink-0' }]) {
    expect(markup(renderToStaticMarkup(createElement(ours, props)))).toEqual(
      markup(renderToStaticMarkup(createElement(theirs, props))),
    )
  }
})

/** Its attributes in the order of the alphabet, and what it holds. */
function markup(svg: string) {
  const [, attributes = '', inside] = /^<svg ([^>]*)>(.*)<\/svg>$/.exec(svg) ?? []
  return { attributes: attributes.match(/[\w:-]+="[^"]*"/g)?.sort(), inside }
}
