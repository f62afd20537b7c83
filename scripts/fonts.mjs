// Makes the site's font files from the full families. Run it by hand after the families or the needed letters
// changed: node scripts/fonts.mjs The results are committed, so that builds and fresh machines need not make
// them.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('..', import.meta.url))
const families = `${root}node_modules/@fontsource-variable`
const out = `${root}app/styles/fonts`
/** Fonts of the PDFs: whole letters of one weight each, since a PDF holds no variable fonts. */
const sheetsOut = `${root}app/backend/sheets/fonts`

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

const russian = `${range(0x410, 0x44f)}Ёё№`
/** Digits, spaces, punctuation, and the Roman digits of quarters. Every Russian page needs them, so they are a file of their own. */
const figures = `${range(0x20, 0x40)}${range(0x5b, 0x60)}${range(0x7b, 0x7e)}\u00a0\u00ad\u2009\u202f«»„“”‘’‹›–—…·•×±−°²³½¼©IVX`
const latin = `ABCDEFGHJKLMNOPQRSTUWYZ${range(0x61, 0x7a)}§®€`
/** The letters of IT, PDF, CSV and E-mail, which are in the text of nearly every page: they come with the digits. */
const common = 'TPDFCSEmail'
const rare = [...latin].filter((letter) => !common.includes(letter)).join('')

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
  {
    file: 'onest-figures',
    from: 'onest/files/onest-latin-wght-normal.woff2',
    text: figures + common,
    axes: upright,
  },
  { file: 'onest-latin', from: 'onest/files/onest-latin-wght-normal.woff2', text: rare, axes: upright },
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
  {
    file: 'literata-rouble',
    from: 'literata/files/literata-latin-ext-opsz-normal.woff2',
    text: '₽',
    axes: display,
  },
]

/** All Russian letters, Latin-1 with the punctuation of Russian texts, and the rouble. */
const alphabets = {
  russian: ['cyrillic', ` ${range(0x400, 0x45f)}ҐґҰұ№`],
  latin: ['latin', `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€™−`],
  rouble: ['latin-ext', ' ₽'],
}
const sheetFaces = [
  { face: 'onest-400', from: (set) => `onest/files/onest-${set}-wght-normal.woff2`, axes: { wght: 400 } },
  { face: 'onest-600', from: (set) => `onest/files/onest-${set}-wght-normal.woff2`, axes: { wght: 600 } },
  { face: 'literata-480', from: (set) => `literata/files/literata-${set}-opsz-normal.woff2`, axes: display },
]

let total = 0
await mkdir(sheetsOut, { recursive: true })
for (const { face, from, axes } of sheetFaces) {
  for (const [alphabet, [set, text]] of Object.entries(alphabets)) {
    const font = await subsetFont(await readFile(`${families}/${from(set)}`), text, {
      targetFormat: 'truetype',
      variationAxes: axes,
      keepFeatures: ['kern', 'ccmp', 'locl', 'mark'],
      noHinting: true,
    })
    await writeFile(`${sheetsOut}/${face}-${alphabet}.ttf`, font)
    console.log(`${face}-${alphabet}: ${(font.length / 1024).toFixed(1)} KB, for PDFs`)
  }
}
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
  for (const folder of [out, sheetsOut])
    await copyFile(`${families}/${family}/LICENSE`, `${folder}/${family}-OFL.txt`)
}
console.log(`total: ${(total / 1024).toFixed(1)} KB`)
