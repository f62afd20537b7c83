/** An element as a strict reader sees it. */
export type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

const TOKEN =
  /<\?xml [^>]*\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u

/** Reads XML with nothing of the site's own parser. @throws at the first character that is not well-formed */
export function readStrictXml(xml: string): Element {
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>'))
    throw new Error('no declaration at the first letter')
  const bad = FORBIDDEN.exec(xml)
  if (bad) throw new Error(`character ${bad[0].codePointAt(0)} at ${bad.index}`)
  const top: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(xml)
    const current = open.at(-1)
    if (!token || !current) throw new Error(`not well-formed at ${xml.slice(at, at + 60)}`)
    const [, data, close, name, attributes = '', alone, text] = token
    if (data !== undefined) current.text += data
    else if (text !== undefined) current.text += plain(text)
    else if (close) {
      if (current.name !== name) throw new Error(`</${name}> closes <${current.name}>`)
      open.pop()
    } else if (name !== undefined) {
      const element: Element = { name, attributes: attributesOf(attributes), text: '', children: [] }
      current.children.push(element)
      if (!alone) open.push(element)
    }
  }
  const [root] = top.children
  if (open.length !== 1 || !root || top.children.length > 1) throw new Error('not one root element')
  return root
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, plain(value)]))
}

function plain(text: string): string {
  return text.replace(/&([^;]{0,6};?)/g, (whole, name: string) => {
    const letter = ENTITIES[name.replace(/;$/, '')]
    if (letter === undefined || !name.endsWith(';')) throw new Error(`"${whole}" is no entity`)
    return letter
  })
}

/** The texts at a path: `all(offer, 'location/address')`. */
export function all(element: Element, path: string): string[] {
  const found = path
    .split('/')
    .reduce<Element[]>(
      (elements, name) => elements.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    )
  return found.map(({ text }) => text)
}

/** The elements of a name, however deep. */
export function deep(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...deep(child, name)])
}
