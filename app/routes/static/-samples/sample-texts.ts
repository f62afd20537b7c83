import type { Text } from '#app/contract/content/texts.ts'
import type { Block } from '#app/contract/entries/blocks.ts'
import { samplePhoto } from './sample-pictures.ts'

const plain = (text: string) => [{ text }]

/** Every kind of block that a text may have, once. */
export const sampleBlocks: Block[] = [
  { kind: 'heading', level: 2, id: 'kak-my-stroim', spans: plain('Как мы строим') },
  {
    kind: 'paragraph',
    spans: [
      { text: 'Проект сдаётся ' },
      { text: 'в срок из декларации', strong: true },
      { text: ', а каждый перенос ' },
      { text: 'виден', em: true },
      { text: ' на странице ' },
      { text: 'хода строительства', href: '/projects' },
      { text: ' вместе с причиной.' },
    ],
  },
  {
    kind: 'list',
    isOrdered: false,
    items: [
      { spans: plain('Площадь считаем по обмеру кадастрового инженера.'), level: 0 },
      { spans: plain('Разницу больше одного процента возвращаем.'), level: 1 },
      { spans: plain('Отделку сдаём по таблице материалов.'), level: 0 },
    ],
  },
  { kind: 'quote', spans: plain('Дом начинается с точной меры.') },
  { kind: 'heading', level: 3, id: 'sroki', spans: plain('Сроки по договору') },
  {
    kind: 'table',
    head: [plain('Этап'), plain('Срок')],
    rows: [
      [plain('Осмотр квартиры'), plain('3 рабочих дня')],
      [plain('Ответ на замечание'), plain('10 рабочих дней')],
    ],
  },
  {
    kind: 'list',
    isOrdered: true,
    items: [
      { spans: plain('Подпишите акт осмотра.'), level: 0 },
      { spans: plain('Получите ключи.'), level: 0 },
    ],
  },
  { kind: 'picture', picture: samplePhoto('Двор'), caption: 'Двор первого корпуса с северной стороны' },
  {
    kind: 'gallery',
    items: ['Фасад', 'Подъезд'].map((caption) => ({ picture: samplePhoto(caption), caption })),
  },
  {
    kind: 'note',
    title: 'Что важно знать',
    paragraphs: [plain('Деньги лежат на счёте эскроу до ввода дома.')],
  },
  {
    kind: 'figures',
    items: [
      { value: '60 дней', label: 'держим цену' },
      { value: '3', label: 'рабочих дня на оценку' },
      { value: '0 ₽', label: 'плата за отказ' },
    ],
  },
  { kind: 'flats', title: 'Двухкомнатные квартиры', filter: { rooms: [2] } },
]

/** A page of words, or a legal text in force since the first of its versions. */
export function sampleText(title: string, own: Partial<Text>): Text {
  return {
    slug: 'obrazets',
    title,
    description: 'Образец страницы.',
    body: sampleBlocks,
    versions: [],
    ...own,
  }
}
