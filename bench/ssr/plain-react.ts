import { type Element, type Node, Window } from 'happy-dom'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** Attribute names that React spells differently. */
const REACT_NAMES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  colspan: 'colSpan',
  readonly: 'readOnly',
}
const TEXT_NODE = 3
const ELEMENT_NODE = 1

type Drawn = string | { tag: string; props: Record<string, unknown>; children: Drawn[] }

/**
 * Pages per CPU second of `renderToString` alone: the markup of a page as one component that creates the same
 * elements for every page, without data, router or styles.
 *
 * @param seconds - CPU time to use
 */
export function plainReactRate(html: string, seconds: number): number {
  const page = readBody(html)
  const Page = () => toReact(page, 0)
  for (let warmUp = 0; warmUp < 30; warmUp++) renderToString(createElement(Page))
  const startedAt = process.cpuUsage()
  let pages = 0
  let used = 0
  while (used < seconds) {
    renderToString(createElement(Page))
    pages++
    const { user, system } = process.cpuUsage(startedAt)
    used = (user + system) / 1e6
  }
  return pages / used
}

function readBody(html: string): Drawn {
  const window = new Window({
    settings: {
      disableJavaScriptEvaluation: true,
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
    },
  })
  window.document.write(html)
  const drawn = read(window.document.body)
  window.close()
  return drawn ?? ''
}

function read(node: Node): Drawn | undefined {
  if (node.nodeType === TEXT_NODE) return node.textContent
  if (node.nodeType !== ELEMENT_NODE || !isElement(node)) return undefined
  const tag = node.tagName.toLowerCase()
  // Scripts contain data, not markup.
  if (tag === 'script' || tag === 'style') return undefined
  const props: Record<string, unknown> = {}
  for (const { name, value } of node.attributes) {
    if (name === 'style' || name.startsWith('on')) continue
    props[REACT_NAMES[name] ?? name] = value
  }
  const children = [...node.childNodes].map(read).filter((child) => child !== undefined)
  return { tag: tag === 'body' ? 'div' : tag, props, children }
}

function isElement(node: Node): node is Element {
  return 'attributes' in node
}

function toReact(drawn: Drawn, key: number): ReactNode {
  if (typeof drawn === 'string') return drawn
  return createElement(drawn.tag, { ...drawn.props, key }, ...drawn.children.map(toReact))
}
