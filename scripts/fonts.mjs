// Makes the site's font files from the full families. Run it by hand after the families or the needed letters
// changed: node scripts/fonts.mjs (with Python, see merge-fonts.py). The results are committed, so that builds and fresh
// machines need not make them.
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('..', import.meta.url))
const families = `${root}node_modules/@fontsource-variable`
const out = `${root}app/styles/fonts`
/** Fonts of the PDFs: whole letters of one weight each, since a PDF holds no variable fonts. */
const sheetsOut = `${root}app/backend/sheets/fonts`

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

const letters = `${range(0x410, 0x44f)}Ёё№`
/** Digits, spaces, punctuation, and the Roman digits of quarters. */
const figures = `${range(0x20, 0x40)}${range(0x5b, 0x60)}${range(0x7b, 0x7e)}\u00a0\u00ad\u2009\u202f«»„“”‘’‹›–—…·•×±−°²³½¼©IVX`
const latin = `ABCDEFGHJKLMNOPQRSTUWYZ${range(0x61, 0x7a)}§®€`
/** The letters of IT, PDF, CSV and E-mail, which are in the text of nearly every page: they come with the Russian ones. */
const common = 'TPDFCSEmail'
const rare = [...latin].filter((letter) => !common.includes(letter)).join('')

const upright = { wght: { min: 400, max: 700 } }
/** The display font: optical size and weight are fixed, so the file has only one shape for each letter. */
const display = { opsz: 60, wght: 480 }

/**
 * All that a Russian page needs is one file for each family: each file that comes later lays out the text once more, 20 to
 * 30 ms on a phone, and each is a request beside the largest picture. Other Latin letters are mostly in addresses of
 * e-mail.
 */
const russian = `${letters}${figures}₽`
const cuts = [
  { file: 'onest-russian', family: 'onest', text: russian + common, axes: upright },
  { file: 'onest-latin', family: 'onest', text: rare, axes: upright },
  { file: 'literata-russian', family: 'literata', text: russian },
  { file: 'literata-latin', family: 'literata', text: latin },
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

/** The families are published in parts by letters; whole, as files in a folder that is removed at the end. */
const whole = await mkdtemp(join(tmpdir(), 'fonts-'))
/** Joins the parts of a family that the site has letters of. @param fixed - axes that keep one value */
async function wholeFamily(family, axis, fixed = {}) {
  const out = join(whole, `${family}.ttf`)
  const values = Object.entries(fixed).map(([tag, value]) => `${tag}=${value}`)
  const parts = ['latin', 'cyrillic', 'latin-ext'].map(
    (set) => `${families}/${family}/files/${family}-${set}-${axis}-normal.woff2`,
  )
  await promisify(execFile)('python3', [`${root}scripts/merge-fonts.py`, out, ...values, ...parts])
  return readFile(out)
}

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
const sources = {
  onest: await wholeFamily('onest', 'wght'),
  literata: await wholeFamily('literata', 'opsz', display),
}
await rm(whole, { recursive: true })
for (const { file, family, text, axes } of cuts) {
  const font = await subsetFont(sources[family], text, {
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
