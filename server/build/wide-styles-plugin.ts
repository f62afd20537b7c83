import { createHash } from 'node:crypto'
import postcss, { type ChildNode } from 'postcss'
import type { Plugin } from 'vite'
import { WIDE_MEDIA, WIDE_REM, wideStyles } from '#app/site/head/wide-styles.ts'
import { quickenSelectors } from './quick-selectors.ts'

const SOURCE = /\/app\/styles\/app\.css\?transform-only/
const FIRST_SHEET = /(?:^|\/)app-\w+\.css$/

/**
 * Takes from the stylesheet of every page what phones never use, and writes it into a second one, which a phone does not wait
 * for. One sheet of Tailwind goes in, so that the classes of all pages keep their order.
 */
export function wideStylesheet(): Plugin {
  return {
    name: 'wide-stylesheet',
    apply: (_config, { command, mode }) => command === 'build' && mode === 'production',
    transform: {
      filter: { id: SOURCE },
      // The name of the sheet is a hash of what it is before it is split: it has to say how that is done.
      handler: (css) => `${css}\n:root{--split:${splitMark()}}`,
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        const sheet = Object.values(bundle).find(({ fileName }) => FIRST_SHEET.test(fileName))
        if (sheet?.type !== 'asset') throw new Error('there is no stylesheet of all pages')
        const { first, wide } = splitStyles(Buffer.from(sheet.source).toString())
        sheet.source = first
        this.emitFile({ type: 'asset', fileName: wideStyles(sheet.fileName), source: wide })
      },
    },
  }
}

/** Another one for each way to split. */
function splitMark(): string {
  const way = [WIDE_MEDIA, splitStyles, variantsFrom, isWide, quickenSelectors].join('\n')
  return createHash('sha256').update(way).digest('hex').slice(0, 8)
}

/**
 * Both sheets together mean what the one did: in the layer of utilities all that comes after the first rule that is moved is
 * in the second sheet too, so that it still comes after it. Outside of layers a rule must not be taken back by a later one
 * that has no condition: it would be the earlier one then. The selectors of both are made quick to pass over.
 *
 * @throws when the sheet has no utilities for wide screens
 */
export function splitStyles(css: string): { first: string; wide: string } {
  const root = postcss.parse(css)
  quickenSelectors(root)
  const layer = root.nodes.find((node) => node.type === 'atrule' && node.params === 'utilities' && node.nodes)
  const utilities = layer?.type === 'atrule' ? (layer.nodes ?? []) : []
  const after = utilities.slice(variantsFrom(utilities))
  const unlayered = root.nodes.filter(isWide)
  const wide = [`@layer utilities{${after.join('')}}`, ...unlayered].join('')
  for (const node of [...after, ...unlayered]) if (isWide(node)) node.remove()
  return { first: root.toString(), wide }
}

/**
 * Where Tailwind's own classes for wide screens begin: they are the largest block of their kind, in a run of conditions. Single
 * blocks before that run belong to the classes of `app/styles`, and stay.
 */
function variantsFrom(nodes: readonly ChildNode[]): number {
  const sizes = nodes.map((node) => (isWide(node) ? node.toString().length : 0))
  const largest = sizes.indexOf(Math.max(...sizes))
  if (!sizes[largest]) throw new Error('the stylesheet has no utilities for wide screens')
  const before = nodes.findLastIndex(({ type }, at) => at < largest && type !== 'atrule')
  return nodes.findIndex((node, at) => at > before && isWide(node))
}

/** Whether a block holds only where `WIDE_MEDIA` does. */
function isWide(node: ChildNode): boolean {
  if (node.type !== 'atrule' || node.name !== 'media') return false
  if (['print', '(forced-colors:active)', '(scripting:none)'].includes(node.params)) return true
  const [, rem] = /^\(width>=(\d+)rem\)$/.exec(node.params) ?? []
  return Number(rem) >= WIDE_REM
}
