import { type LegalText, legalTextOf } from '#app/backend/booking/terms/legal-text.ts'
import type { ApiServices } from '#app/backend/context/services.ts'
import { company } from '#app/config/company.ts'
import type { LegalContent } from '#app/contract/entries/booking.ts'

const personalData: LegalContent = {
  version: '2026-11',
  title: 'Согласие на\u00a0обработку персональных данных',
  sections: [
    {
      title: 'На что вы\u00a0соглашаетесь',
      paragraphs: [
        '{company} получает и\u00a0хранит данные из\u00a0формы: имя, телефон, e-mail, текст обращения и\u00a0приложенный файл.',
        'Данные нужны, чтобы ответить на\u00a0обращение: позвонить, написать, записать на\u00a0просмотр, прислать материалы или рассмотреть отклик на\u00a0вакансию.',
        'Данные собирают, записывают, хранят, уточняют, используют и\u00a0удаляют. Другим лицам их\u00a0передают только для ответа на\u00a0обращение.',
      ],
    },
    {
      title: 'Срок и\u00a0отзыв',
      paragraphs: [
        'Согласие действует, пока обращение не\u00a0закрыто, и\u00a0ещё три года. Отозвать его можно письмом или по\u00a0телефону: данные будут удалены.',
      ],
    },
  ],
}

const advertising: LegalContent = {
  version: '2026-11',
  title: 'Согласие на\u00a0получение рекламы',
  sections: [
    {
      title: 'На что вы\u00a0соглашаетесь',
      paragraphs: [
        '{company} может присылать вам новости проектов, акции и\u00a0предложения по\u00a0телефону, в\u00a0СМС и\u00a0по\u00a0электронной почте.',
        'Это согласие не\u00a0обязательно: без него мы\u00a0ответим на\u00a0обращение так\u00a0же. Отозвать его можно в\u00a0любой момент.',
      ],
    },
  ],
}

/** The current texts of both consents of the forms, as stored: who agreed is recorded with their ids. */
export async function leadConsents({
  database,
}: Pick<ApiServices, 'database'>): Promise<{ pd: LegalText; ads: LegalText }> {
  const words = { company: company().legalName }
  const [pd, ads] = await Promise.all([
    legalTextOf(database, 'personal_data', personalData, words),
    legalTextOf(database, 'ads', advertising, words),
  ])
  return { pd, ads }
}
