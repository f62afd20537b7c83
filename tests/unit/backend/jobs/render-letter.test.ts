import { afterEach, describe, expect, it } from 'vitest'
import { speakFor } from '#app/backend/company/current-company.ts'
import { renderLetter } from '#app/backend/jobs/email/render-letter.tsx'
import { EMAIL_TEMPLATES } from '#app/backend/jobs/outbox-message.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { demoCompany } from '../../../fixtures/runner/demo-company.ts'

const ORIGIN = 'https://sazhen.example'
const words = {
  number: 'А-17',
  flat: '2-комнатная, 61,4 м² <b>',
  price: '12 480 000 ₽',
  amount: '30 000 ₽',
  until: '21 ноября, 15:40',
  reason: 'Срок оплаты истёк.',
}

describe('a letter', () => {
  it.each(EMAIL_TEMPLATES)('%s says the same in HTML and in plain text', async (template) => {
    const { subject, html, text } = await renderLetter({ template, words }, ORIGIN)
    expect(subject).toContain('А-17')
    expect(html).toContain('lang="ru"')
    expect(html).toContain('href="https://sazhen.example/account"')
    expect(text).toContain('https://sazhen.example/account')
    expect(text).toContain('Квартира: 2-комнатная, 61,4 м² <b>')
    expect(html).toContain('61,4 м² &lt;b&gt;')
    expect(`${subject}${html}${text}`).not.toMatch(/undefined|!(?!DOCTYPE|--|\[)/)
  })

  it('names the time to pay by, the sum and the price', async () => {
    const { subject, text } = await renderLetter({ template: 'reservation-held', words }, ORIGIN)
    expect(subject).toBe('Бронь А-17: оплатите до 21 ноября, 15:40')
    expect(text).toContain('К оплате: 30 000 ₽')
    expect(text).toContain('Цена квартиры: 12 480 000 ₽')
  })

  it('leaves out what it was not told', async () => {
    const { subject, text } = await renderLetter({ template: 'reservation-held', words: {} }, ORIGIN)
    expect(subject).toBe('Бронь ждёт оплаты')
    expect(text).not.toMatch(/undefined|К оплате|№/)
  })

  it('says to an address that nobody has verified who entered it', async () => {
    const entered = { ...words, entered_by: '+7 912 ***-**-67' }
    const { html, text } = await renderLetter({ template: 'reservation-active', words: entered }, ORIGIN)
    for (const said of [html, text]) {
      expect(said).toContain('Этот адрес указал при бронировании владелец номера +7 912 ***-**-67')
    }
    const plain = await renderLetter({ template: 'reservation-active', words }, ORIGIN)
    expect(plain.text).not.toContain('Этот адрес указал')
  })

  describe('of a site that only a feed has filled', () => {
    afterEach(() => {
      speakFor(demoCompany)
    })

    it.each(EMAIL_TEMPLATES)(
      '%s is from the seller of the feed, and says nothing of another company',
      async (template) => {
        speakFor(null, {
          mainCityId: 7,
          seller: { name: 'ООО «СЗ «Берег»', phone: '+78332000000', isDeveloper: true },
        })
        const { subject, html, text } = await renderLetter({ template, words }, 'https://bereg.example')
        const said = `${subject} ${html} ${text}`
        expect(text).toContain(`ООО «СЗ «Берег», ${formatPhone('+78332000000')}`)
        for (const word of [demoCompany.name, demoCompany.legal_name, demoCompany.phone, 'sazhen', 'Перм'])
          expect(said.toLowerCase()).not.toContain(String(word).toLowerCase())
      },
    )
  })
})
