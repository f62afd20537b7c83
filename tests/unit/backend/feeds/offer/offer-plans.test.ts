import { expect, it } from 'vitest'
import { readUnit } from '../../../../fixtures/feeds/read-units.ts'

const FILES = ['1/plan.png', '1/render.jpg', '1/8.jpg']
const urls = FILES.map((file) => `https://i.example.ru/${file}`)
const each = (write: (url: string) => string) => urls.map(write).join('')

/** A flat of each dialect whose pictures have no word for what they show. */
const UNTOLD: Readonly<Record<string, string>> = {
  yrl: `<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06"><offer internal-id="1"><category>квартира</category>
    <location><address>ул. Лесная, 5</address></location><building-name>ЖК Лес</building-name><rooms>2</rooms><floor>3</floor>
    <area><value>50</value></area><price><value>5000000</value></price>${each((url) => `<image>${url}</image>`)}</offer></realty-feed>`,
  avito: `<Ads><Ad><Id>1</Id><Category>Квартиры</Category><NewDevelopmentId>1</NewDevelopmentId><Rooms>2</Rooms><Square>50</Square>
    <Floor>3</Floor><Price>5000000</Price><Images>${each((url) => `<Image url="${url}"/>`)}</Images></Ad></Ads>`,
  cian: `<feed><feed_version>2</feed_version><object><ExternalId>1</ExternalId><Category>newBuildingFlatSale</Category><FlatRoomsCount>2</FlatRoomsCount>
    <TotalArea>50</TotalArea><FloorNumber>3</FloorNumber><JKSchema><Id>1</Id><Name>Лес</Name></JKSchema><BargainTerms><Price>5000000</Price></BargainTerms>
    <Photos>${each((url) => `<PhotoSchema><FullUrl>${url}</FullUrl></PhotoSchema>`)}</Photos></object></feed>`,
}

it.each(Object.keys(UNTOLD))(
  'pictures of %s without a word are told by the names of their files',
  async (dialect) => {
    const { unit, problems } = await readUnit(UNTOLD[dialect] ?? '')
    expect(unit.plans).toEqual([
      { url: urls[0], kind: 'plan', title: 'Планировка' },
      { url: urls[1], kind: 'house', title: 'Дом' },
      { url: urls[2], kind: 'image', title: 'Изображение' },
    ])
    const guesses = problems.filter(({ code }) => code === 'image.guessed')
    expect(guesses.map(({ message }) => /for "(.*)" by (.*)$/.exec(message)?.slice(1))).toEqual([
      ['Планировка', 'the name of the file'],
      ['Дом', 'the name of the file'],
      ['Изображение', 'nothing'],
    ])
  },
)

it('a photo of the layout of CIAN is a plan whatever its file is called, and no guess', async () => {
  const layouts = ['1/8.jpg', 'render.jpg'].map((file) => `https://i.example.ru/${file}`)
  const photos = layouts.map((url) => `<LayoutPhoto><FullUrl>${url}</FullUrl></LayoutPhoto>`).join('')
  const { unit, codes } = await readUnit((UNTOLD['cian'] ?? '').replace(/<Photos>.*<\/Photos>/, photos))
  expect(unit.plans).toEqual(layouts.map((url) => ({ url, kind: 'plan', title: 'Планировка' })))
  expect(codes).not.toContain('image.guessed')
})
