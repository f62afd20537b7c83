// Makes the site's font files from the full families. Run it by hand after the families or the needed letters
// changed: node scripts/fonts.mjs The results are committed, so that builds and fresh machines need not make
// them.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('..', import.meta.url))
const families = `${root}node_modules/@fontsource-variable`
const out = `${root}app/styles/fonts`

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

const russian = `${range(0x410, 0x44f)}Ёё№`
/**
 * Digits, spaces, punctuation, and the Roman digits of quarters. Every Russian page needs them, so they are a
 * file of their own.
 */
const figures = `${range(0x20, 0x40)}${range(0x5b, 0x60)}${range(0x7b, 0x7e)}\u00a0\u00ad\u2009\u202f«»„“”‘’‹›–—…·•×±−°²³½¼©IVX`
const latin = `ABCDEFGHJKLMNOPQRSTUWYZ${range(0x61, 0x7a)}§®€`

const upright = { wght: { min: 400, max: 700 } }
/** The display font: optical size and weight are fixed, so the file has only one shape for each letter. */
const display = { opsz: 60, wght: 480 }

const cuts = [
  {
    file: 'onest-russian',
    from: 'onest/files/onest-cyrillic-wght-normal.woff2',
    text: russian,
    axes: upright,
  },
  { file: 'onest-figures', from: 'onest/files/onest-latin-wght-normal.woff2', text: figures, axes: upright },
  { file: 'onest-latin', from: 'onest/files/onest-latin-wght-normal.woff2', text: latin, axes: upright },
  { file: 'onest-rouble', from: 'onest/files/onest-latin-ext-wght-normal.woff2', text: '₽', axes: upright },
  {
    file: 'literata-russian',
    from: 'literata/files/literata-cyrillic-opsz-normal.woff2',
    text: russian,
    axes: display,
  },
  {
    file: 'literata-figures',
    from: 'literata/files/literata-latin-opsz-normal.woff2',
    text: figures,
    axes: display,
  },
  {
    file: 'literata-latin',
    from: 'literata/files/literata-latin-opsz-normal.woff2',
    text: latin,
    axes: display,
  },
]

let total = 0
for (const { file, from, text, axes } of cuts) {
  const font = await subsetFont(await readFile(`${families}/${from}`), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: ['kern', 'liga', 'tnum', 'lnum', 'calt', 'ccmp', 'locl', 'mark', 'mkmk'],
    noHinting: true,
  })
  await writeFile(`${out}/${file}.woff2`, font)
  total += font.length
  console.log(`${file}: ${(font.length / 1024).toFixed(1)} KB`)
}
for (const family of ['onest', 'literata']) {
  await copyFile(`${families}/${family}/LICENSE`, `${out}/${family}-OFL.txt`)
}
console.log(`total: ${(total / 1024).toFixed(1)} KB`)
