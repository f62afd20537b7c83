/**
 * What the picture of a link costs one core, by kind, against sharp that only makes a photograph of the demonstration
 * 1200 × 630: read, resized, written as JPEG. Takes turns, so that both meet the same load of the machine. "New" is a
 * picture whose plan or photograph was not drawn before: flats of one layout share a plan, and a project keeps its photograph
 * when its price changes.
 */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { drawPicture } from '#app/backend/link-pictures/draw-picture.ts'
import type { PictureOrder } from '#app/backend/link-pictures/picture-order.ts'
import { LINK_PICTURE, type LinkPicture } from '#app/domain/link-picture/link-picture.ts'
import {
  finishedPicture,
  projectPicture,
  promotionPicture,
  storyPicture,
  wordsPicture,
} from '#app/domain/link-picture/story-pictures.ts'
import { tell } from './bars.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 25)
/** Of one core, and of a file. */
const BARS = { cpuMs: { atMost: 30 }, kb: { atMost: 100 } }

const bytesOf = (file: string) => new Uint8Array(readFileSync(file))
/** As wide as the copy of a photograph that a picture takes. */
const COPY_PX = 800
const photo = new Uint8Array(await sharp('demo/pictures/rechnoy-hero.webp').resize(COPY_PX).webp().toBuffer())
const layouts = ['t3', 's1', 't2', 'e2l'].map((name) => bytesOf(`demo/plans/out/layouts/${name}.svg`))
const company: PictureOrder['company'] = {
  name: 'Сажень',
  logo: readFileSync('demo/content/logo.svg', 'utf8'),
  colours: { main: '#17407f', accentTint: '#f9e2db', accentDeep: '#7d2414' },
}

const image = { url: '/photo', width: 1600 }
const flat: LinkPicture = {
  kicker: 'Квартира №\u00a0128',
  badge: 'Скидка 4\u00a0%',
  title: '2-комнатная, 61,4\u00a0м²',
  text: 'Речной квартал, корпус 3, Пермь',
  facts: [
    { label: 'Этаж', value: '7 из 16' },
    { label: 'Срок сдачи', value: 'IV\u00a0кв. 2027' },
  ],
  price: { now: '12\u00a0480\u00a0000\u00a0₽', old: '13\u00a0000\u00a0000\u00a0₽' },
  plans: [{ url: '/plan', caption: '61,4\u00a0м²' }],
}
const list: LinkPicture = {
  ...flat,
  title: '2-комнатные в\u00a0проекте «Речной квартал» до\u00a09\u00a0млн\u00a0₽',
  plans: layouts.map((_, at) => ({ url: `/${at}`, caption: '61,4\u00a0м² · 6,2\u00a0млн\u00a0₽' })),
}
const project = {
  name: 'Речной квартал',
  city: { name: 'Пермь' },
  district: 'Закамск',
  address: null,
  image,
  flats: 625,
}

/** Files of their own, so that they were not drawn before. */
let made = 0
const newPlan = () => new Uint8Array([...(layouts[0] ?? []), ...Buffer.from(`<!-- ${made++} -->`)])

const newPhoto = () => new Uint8Array([...photo, ...Buffer.from(String(made++))])

const ofPhoto = (picture: LinkPicture) => () => drawPicture({ picture, company, plans: [], photo })
const story = storyPicture('Новости', {
  title: 'Корпус 6: стены стоят на всех 16 этажах',
  lead: 'Тёплый контур закроют до\u00a0Нового года.',
  date: '20\u00a0ноября 2026',
  cover: image,
})
const kinds: Record<string, () => Promise<Buffer>> = {
  'bare sharp': () =>
    sharp(photo)
      .resize({ ...LINK_PICTURE, fit: 'cover' })
      .jpeg()
      .toBuffer(),
  flat: () => drawPicture({ picture: flat, company, plans: layouts.slice(0, 1) }),
  'flat, new plan': () => drawPicture({ picture: flat, company, plans: [newPlan()] }),
  'layout type': () =>
    drawPicture({ picture: { ...flat, badge: undefined }, company, plans: layouts.slice(1, 2) }),
  'list, selection': () => drawPicture({ picture: list, company, plans: layouts }),
  comparison: () =>
    drawPicture({ picture: { ...list, plans: list.plans.slice(0, 3) }, company, plans: layouts.slice(0, 3) }),
  project: ofPhoto(
    projectPicture({
      ...project,
      tagline: 'Семь домов у набережной',
      state: 'selling',
      label: 'II\u00a0кв. 2028',
      price_from: 3_030_000,
    }),
  ),
  'finished project': ofPhoto(finishedPicture({ ...project, year: 2024 })),
  promotion: ofPhoto(
    promotionPicture({
      title: 'Скидка 5\u00a0% на\u00a0двухкомнатные',
      badge: '−5\u00a0%',
      lead: 'Скидка уже вычтена из\u00a0цены.',
      date: 'по\u00a031\u00a0января 2027',
      phase: 'active',
      cover: image,
    }),
  ),
  'news, new photo': () => drawPicture({ picture: story, company, plans: [], photo: newPhoto() }),
  words: () =>
    drawPicture({ picture: wordsPicture('Дом начинается с\u00a0точной меры'), company, plans: [] }),
}

sharp.concurrency(1)
sharp.cache(false)
const ms = new Map<string, number[]>()
const bytes = new Map<string, number>()
for (let round = 0; round <= ROUNDS; round++) {
  for (const [kind, make] of Object.entries(kinds)) {
    const before = process.cpuUsage()
    const file = await make()
    const { user, system } = process.cpuUsage(before)
    bytes.set(kind, Math.max(bytes.get(kind) ?? 0, file.length))
    // The first round reads the fonts and is compiled while it runs.
    if (round > 0) ms.set(kind, [...(ms.get(kind) ?? []), (user + system) / 1000])
  }
}
const cpuMs = (kind: string) => median(ms.get(kind) ?? [])
const kb = (kind: string) => (bytes.get(kind) ?? 0) / 1_000
const bare = cpuMs('bare sharp')
printTable(
  Object.keys(kinds).map((kind) => ({
    kind,
    'CPU ms': cpuMs(kind).toFixed(1),
    'of bare': (cpuMs(kind) / bare).toFixed(2),
    KB: Math.ceil(kb(kind)),
  })),
)
for (const kind of Object.keys(kinds).slice(1)) {
  const name = `og_${kind.replace(/\W+/g, '_')}`
  tell(`${name}_vs_bare_sharp`, cpuMs(kind) / bare)
  tell(`${name}_cpu_ms`, cpuMs(kind), BARS.cpuMs)
  tell(`${name}_kb`, kb(kind), BARS.kb)
}
