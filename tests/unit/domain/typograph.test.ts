import { describe, expect, it } from 'vitest'
import { typograph } from '#app/domain/typograph.ts'

/** Ties shown as underscores, joined hyphens as tildes, joined dashes as double ones. */
const tied = (text: string) =>
  typograph(text).replaceAll('\u00a0', '_').replaceAll('-\u2060', '~').replaceAll('–\u2060', '≈')

describe('typograph', () => {
  it.each([
    ['Дом начинается с точной меры', 'Дом начинается с_точной меры'],
    ['В доме и на улице', 'В_доме и_на_улице'],
    ['ключи (в руках) и «о доме»', 'ключи (в_руках) и_«о_доме»'],
    ['не первый и не последний', 'не_первый и_не_последний'],
  ])('ties short words to the next: %s', (text, expected) => {
    expect(tied(text)).toBe(expected)
  })

  it.each([
    ['Скидка 5 % до 31 января 2027 года', 'Скидка 5_% до_31_января 2027_года'],
    ['от 4,6 млн ₽, 61,4 м²', 'от_4,6_млн_₽, 61,4_м²'],
    ['дешевле на 300 000 ₽', 'дешевле на_300_000_₽'],
    ['12 480 000 ₽ и 2026 год, корпус 6, 128 квартир', '12_480_000_₽ и_2026_год, корпус_6, 128_квартир'],
    ['в 2027 1500 квартир', 'в_2027 1500_квартир'],
    ['не ниже 20 °C, в угловых 22 °C', 'не_ниже 20_°C, в_угловых 22_°C'],
  ])('ties numbers to what they count: %s', (text, expected) => {
    expect(tied(text)).toBe(expected)
  })

  it.each([
    ['Пермь, ул. Северная, 27', 'Пермь, ул._Северная, 27'],
    ['строятся до II квартала 2028 года', 'строятся до_II_квартала 2028_года'],
    ['сдача II кв. 2028', 'сдача II_кв._2028'],
    ['срок с I на II квартал', 'срок с_I_на_II_квартал'],
  ])('ties abbreviations and Roman numbers to the next word: %s', (text, expected) => {
    expect(tied(text)).toBe(expected)
  })

  it.each([
    ['Корпуса 1–3, корпус 2', 'Корпуса_1≈3, корпус_2'],
    ['школа № 47, подъезд 3', 'школа №_47, подъезд_3'],
    ['до 24-го этажа', 'до_24~го_этажа'],
  ])('ties a number to what it names: %s', (text, expected) => {
    expect(tied(text)).toBe(expected)
  })

  it('ties a dash to the word before it, a hyphen to none', () => {
    expect(tied('Дом – мера')).toBe('Дом_– мера')
    expect(tied('юго-запад')).toBe('юго-запад')
  })

  it('keeps a range of figures on one line', () => {
    expect(tied('Обычно 2–8 рабочих дней, 6,1–7,9 %')).toBe('Обычно 2≈8_рабочих дней, 6,1≈7,9_%')
    expect(tied('две–три недели')).toBe('две–три недели')
  })

  it.each([
    ['Из-за стройки, из-под окон', 'Из~за стройки, из~под окон'],
    ['2-комнатная (3-комнатная)', '2~комнатная (3~комнатная)'],
    ['IT-ипотека и ИП-оформление', 'IT~ипотека и_ИП~оформление'],
    ['кто-то, когда-либо, по-своему', 'кто~то, когда~либо, по~своему'],
    ['на e-mail', 'на_e~mail'],
  ])('keeps a hyphen beside a short part on the line of both: %s', (text, expected) => {
    expect(tied(text)).toBe(expected)
  })

  it.each([
    'кухня-гостиная',
    'Юго-запад',
    '[правила](/docs/kv-1-pravila)',
    '![План](sever-2-foto.webp)',
    '[каталог](https://наш.дом.рф/из-каталога)',
    '| а | б |\n|---|---|',
  ])('leaves long words, addresses and names of files alone: %s', (text) => {
    expect(typograph(text)).not.toContain('\u2060')
  })

  it('leaves ends of words, line ends and text without short words alone', () => {
    expect(tied('Пермь стоит')).toBe('Пермь стоит')
    expect(tied('трава зелёная')).toBe('трава зелёная')
    expect(tied('и\nдом')).toBe('и\nдом')
    expect(tied('')).toBe('')
    expect(tied('в ')).toBe('в ')
  })

  it('changes nothing when done twice', () => {
    const once = typograph('Дом – с видом на 2 реки и в тишине из-за 2-комнатных 2–3 года')
    expect(typograph(once)).toBe(once)
  })
})
