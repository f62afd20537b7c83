/**
 * `node demo/render/films.ts` makes the videos of the demonstration from its pictures and plans, `… hod-sever` only
 * those that are named, into demo/content/videos. Needs ffmpeg with x264 (FFMPEG names the program) and Chromium, which
 * draws the captions. The results are committed.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { embeddedFonts, launchBrowser } from '#demo/documents/browser.ts'
import { type Film, films, type Shot } from './film-list.ts'

const [WIDTH, HEIGHT, FPS] = [960, 540, 25]
const FADE_S = 0.6
const MAX_BYTES = 700_000
/** The camera moves by whole pixels of its picture: a large one keeps slow moves smooth. */
const [SOURCE_WIDTH, SOURCE_HEIGHT] = [WIDTH * 4, HEIGHT * 4]
/** Constant rate factors, from the best picture to one that is still good. */
const QUALITIES = [23, 25, 27, 29, 31, 33]

const demo = new URL('..', import.meta.url).pathname
const out = join(demo, 'content/videos')
const work = mkdtempSync(join(tmpdir(), 'films-'))

/** The picture of a shot, filling the frame; a drawing stands on white with a margin. */
async function writeSource({ file }: Shot, path: string): Promise<void> {
  const size = { width: SOURCE_WIDTH, height: SOURCE_HEIGHT }
  const picture = file.endsWith('.svg')
    ? sharp(join(demo, 'plans/out', file), { density: 400 })
        .resize({
          width: Math.round(SOURCE_WIDTH * 0.9),
          height: Math.round(SOURCE_HEIGHT * 0.86),
          fit: 'inside',
        })
        .toBuffer()
        .then((drawing) =>
          sharp({ create: { ...size, channels: 3, background: '#ffffff' } }).composite([{ input: drawing }]),
        )
    : sharp(join(demo, 'pictures', file)).resize({ ...size, fit: 'cover', kernel: 'lanczos3' })
  await (await picture).png({ compressionLevel: 1 }).toFile(path)
}

const captionPage = (
  text: string,
) => `<!doctype html><html lang="ru"><meta charset="utf-8"><style>${embeddedFonts()}
body{margin:0;background:transparent}p{position:absolute;left:32px;bottom:28px;margin:0;padding:8px 16px;border-radius:4px;
background:rgb(16 24 32 / .72);color:#fff;font:500 24px/1.3 Onest,sans-serif}</style><p>${text}</p>`

/** A value that goes from one number to another, slowly at both ends; `on` is the number of the frame. */
function eased(from: number, to: number, frames: number): string {
  const share = `(on/${frames - 1})`
  return `(${from}+(${to - from})*${share}*${share}*(3-2*${share}))`
}

function cameraOf({ seconds, from, to }: Shot): string {
  const frames = Math.round(seconds * FPS)
  const [x, y] = [eased(from.x, to.x, frames), eased(from.y, to.y, frames)]
  return `zoompan=z='${eased(from.zoom, to.zoom, frames)}':x='(iw-iw/zoom)*${x}':y='(ih-ih/zoom)*${y}':d=${frames}:s=${WIDTH}x${HEIGHT}:fps=${FPS}`
}

function filterOf({ shots }: Film): string {
  const moved = shots.map(
    (shot, index) =>
      `[${index * 2}:v]${cameraOf(shot)},setsar=1[m${index}];[m${index}][${index * 2 + 1}:v]overlay,format=yuv420p[s${index}]`,
  )
  let end = shots[0]?.seconds ?? 0
  const faded = shots.slice(1).map(({ seconds }, index) => {
    const offset = end - FADE_S
    end = offset + seconds
    const before = index === 0 ? 's0' : `f${index}`
    return `[${before}][s${index + 1}]xfade=transition=fade:duration=${FADE_S}:offset=${offset.toFixed(2)}[f${index + 1}]`
  })
  return [...moved, ...faded].join(';')
}

const run = (...options: string[]): void => {
  execFileSync(process.env['FFMPEG'] ?? 'ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...options])
}

/** All frames without loss, since moving the camera takes far longer than to encode what it saw. */
function shoot(film: Film, inputs: readonly string[], path: string): void {
  const last = film.shots.length > 1 ? `f${film.shots.length - 1}` : 's0'
  const sources = inputs.flatMap((input) => ['-i', input])
  const lossless = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '0', '-pix_fmt', 'yuv420p']
  run(...sources, '-filter_complex', filterOf(film), '-map', `[${last}]`, ...lossless, path)
}

/** H.264, which every browser plays; the same bytes each time, the index first, so that it starts at once. */
function encode(shots: string, quality: number, path: string): void {
  const picture = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-profile:v',
    'high',
    '-level',
    '3.1',
    '-pix_fmt',
    'yuv420p',
  ]
  const exact = ['-threads', '1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1']
  run(
    '-i',
    shots,
    '-an',
    ...picture,
    '-crf',
    String(quality),
    '-g',
    String(FPS * 2),
    '-movflags',
    '+faststart',
    ...exact,
    path,
  )
}

async function render(film: Film, draw: (text: string, path: string) => Promise<void>): Promise<void> {
  const inputs: string[] = []
  for (const [index, shot] of film.shots.entries()) {
    const [picture, caption] = [join(work, `${index}.png`), join(work, `${index}-caption.png`)]
    await writeSource(shot, picture)
    await draw(shot.caption, caption)
    inputs.push(picture, caption)
  }
  const [shots, path] = [join(work, 'shots.mkv'), join(out, `${film.name}.mp4`)]
  shoot(film, inputs, shots)
  for (const quality of QUALITIES) {
    encode(shots, quality, path)
    const { size } = statSync(path)
    if (size > MAX_BYTES) continue
    console.log(`${film.name}.mp4: ${Math.round(size / 1000)} KB, quality ${quality}`)
    return
  }
  throw new Error(`${film.name} is larger than ${MAX_BYTES} bytes in the lowest quality: make it shorter`)
}

const wanted = process.argv.slice(2)
const browser = await launchBrowser()
try {
  mkdirSync(out, { recursive: true })
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  const draw = async (text: string, path: string): Promise<void> => {
    await page.setContent(captionPage(text))
    await page.evaluate(() => document.fonts.ready)
    writeFileSync(path, await page.screenshot({ omitBackground: true }))
  }
  for (const film of films.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    await render(film, draw)
} finally {
  await browser.close()
  rmSync(work, { recursive: true })
}
