import { describe, expect, it } from 'vitest'
import type { ContactCity } from '#app/contract/content/contacts.ts'
import type { Vacancy } from '#app/contract/content/vacancies.ts'
import { officeData } from '#app/features/contacts/office-data.ts'
import { jobPosting, vacancyHead } from '#app/features/vacancies/job-posting.ts'

const ORIGIN = 'https://site.example'

const perm: ContactCity = {
  id: 4,
  slug: 'perm',
  name: 'Пермь',
  name_prep: 'в Перми',
  region: 'Пермский край',
  is_main: true,
  phone: null,
  timezone: 'Asia/Yekaterinburg',
  base: null,
  offices: [
    {
      slug: 'bereg',
      title: 'Офис «Берег»',
      kind: 'sales',
      address: 'ул. Набережная, 14',
      phone: '+73420000001',
      email: 'bereg@company.example',
      lat: 58.01,
      lon: 56.21,
      schedule: [
        { days: [1, 2], from: '09:00', to: '18:00', break: { from: '13:00', to: '14:00' } },
        { days: [6], from: '10:00', to: '17:00' },
      ],
      hours: [],
      how_to_get: '',
      photos: [{ url: '/media/p/yard.webp', width: 3, height: 2, alt: 'Двор' }],
      has_parking: true,
      state: null,
    },
  ],
}

it('an office is a local business with its hours, a break being two of them', () => {
  expect(officeData([perm], 'Верста', ORIGIN)).toEqual([
    expect.objectContaining({
      '@type': 'RealEstateAgent',
      name: 'Верста: Офис «Берег»',
      url: 'https://site.example/contacts#bereg',
      telephone: '+73420000001',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'ул. Набережная, 14',
        addressLocality: 'Пермь',
        addressRegion: 'Пермский край',
        addressCountry: 'RU',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 58.01, longitude: 56.21 },
      image: ['https://site.example/media/p/yard.webp'],
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday'],
          opens: '09:00',
          closes: '13:00',
        },
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday'],
          opens: '14:00',
          closes: '18:00',
        },
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '10:00', closes: '17:00' },
      ],
    }),
  ])
})

const vacancy: Vacancy = {
  slug: 'yurist',
  title: 'Юрист',
  department: 'Офис',
  city: { id: 4, name: 'Пермь', name_prep: 'в Перми', region: 'Пермский край' },
  salary_from: 100_000,
  salary_to: 130_000,
  experience: 'от 3 лет',
  employment: 'полная занятость или 0,8 ставки',
  duties: ['Договоры </script> & акты.'],
  requirements: [],
  conditions: ['Тепло.'],
  body: [{ kind: 'paragraph', spans: [{ text: 'Нужен ' }, { text: 'юрист', strong: true }, { text: '.' }] }],
  date: '8 октября 2026',
  day: '2026-10-08',
  valid_through: '2027-01-31T23:59:00+05:00',
}
const employer = { name: 'Верста', legalName: 'ООО «Верста»', origin: ORIGIN, logo: '/icon-512.png' }

describe('a vacancy', () => {
  it('is a posting with every field that search engines require', () => {
    expect(jobPosting(vacancy, employer)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Юрист',
      datePosted: '2026-10-08',
      validThrough: '2027-01-31T23:59:00+05:00',
      employmentType: ['FULL_TIME', 'PART_TIME'],
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Верста',
        sameAs: ORIGIN,
        logo: `${ORIGIN}/icon-512.png`,
      },
      jobLocation: {
        '@type': 'Place',
        address: { addressLocality: 'Пермь', addressRegion: 'Пермский край', addressCountry: 'RU' },
      },
      baseSalary: {
        currency: 'RUB',
        value: { minValue: 100_000, maxValue: 130_000, unitText: 'MONTH' },
      },
      url: 'https://site.example/vacancies/yurist',
    })
    expect(jobPosting(vacancy, employer).description).toBe(
      '<p>Нужен юрист.</p><p>Обязанности:</p><ul><li>Договоры &lt;/script&gt; &amp; акты.</li></ul><p>Условия:</p><ul><li>Тепло.</li></ul><p>Опыт: от 3 лет. Занятость: полная занятость или 0,8 ставки.</p>',
    )
  })

  it('leaves out what it does not tell', () => {
    const { salary_from: _, salary_to: __, ...bare } = vacancy
    const posting = jobPosting({ ...bare, valid_through: null }, { ...employer, logo: undefined })
    expect(Object.keys(posting)).not.toContain('baseSalary')
    expect(Object.keys(posting)).not.toContain('validThrough')
    expect(posting.hiringOrganization).not.toHaveProperty('logo')
  })

  it.each([
    ['полная занятость, 5/2', ['FULL_TIME']],
    ['неполная занятость', ['PART_TIME']],
    ['частичная занятость, стажировка', ['PART_TIME', 'INTERN']],
    ['по договору подряда', ['CONTRACTOR']],
    ['как договоримся', ['OTHER']],
  ])('"%s" is %j', (employment, kinds) => {
    expect(jobPosting({ ...vacancy, employment }, employer).employmentType).toEqual(kinds)
  })

  it('has the city in its title, so that the same work in two cities has two titles', () => {
    expect(vacancyHead(vacancy)).toEqual({
      title: 'Юрист, вакансия в Перми',
      description: expect.stringContaining(
        '100\u00a0000–130\u00a0000\u00a0₽ в\u00a0месяц до\u00a0вычета налога',
      ),
      path: '/vacancies/yurist',
    })
  })
})
