import { remembered } from '#app/backend/feeds/text/remembered.ts'

/**
 * An element with all its contents. Names are in lower case and without a namespace prefix, because feeds of one
 * dialect differ in both.
 */
export type XmlNode = {
  readonly name: string
  /** Names as they are written and values, by turns: most elements have none, and `attributeOf` finds one of a few. */
  readonly attributes: readonly string[]
  readonly children: readonly XmlNode[]
  /** Without the spaces around it. */
  readonly text: string
}

/** The names of properties are shared by the whole program, so comparing one with a name in the code compares no letters. */
export function sharedName(name: string): string {
  return Object.keys({ [name]: true })[0] ?? name
}

const stepsOf = remembered((path) => path.split('/').map(sharedName))

/** The first child with that name, in lower case. */
export function childNode(node: XmlNode | undefined, name: string): XmlNode | undefined {
  if (!node) return undefined
  for (const child of node.children) if (child.name === name) return child
  return undefined
}

/** Trimmed text at a path of first children (`area/value`); empty when a step is missing. */
export function textAt(node: XmlNode | undefined, path: string): string {
  let current = node
  if (path.includes('/')) for (const name of stepsOf(path)) current = childNode(current, name)
  else current = childNode(current, path)
  return current ? current.text : ''
}

export function childrenNamed(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((child) => child.name === name)
}

/** The value of an attribute, by its name as it is written. */
export function attributeOf({ attributes }: XmlNode, name: string): string | undefined {
  for (let index = 0; index < attributes.length; index += 2) {
    if (attributes[index] === name) return attributes[index + 1]
  }
  return undefined
}
