/**
 * An element with all its contents. Names are in lower case and without a namespace prefix, because feeds of one
 * dialect differ in both.
 */
export type XmlNode = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  text: string
}

/** The first child with that name, in lower case. */
export function childNode(node: XmlNode | undefined, name: string): XmlNode | undefined {
  if (!node) return undefined
  for (const child of node.children) if (child.name === name) return child
  return undefined
}

/** Trimmed text at a path of first children (`area/value`); empty when a step is missing. */
export function textAt(node: XmlNode | undefined, path: string): string {
  let current = node
  if (path.includes('/')) for (const name of path.split('/')) current = childNode(current, name)
  else current = childNode(current, path)
  return current ? current.text.trim() : ''
}

export function childrenNamed(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((child) => child.name === name)
}
