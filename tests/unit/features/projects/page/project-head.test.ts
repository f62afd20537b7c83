import { describe, expect, it } from 'vitest'
import { finishedProjectHead } from '#app/features/projects/finished/finished-project-head.ts'
import { projectHead } from '#app/features/projects/page/project-head.ts'
import { sectionsOf } from '#app/features/projects/page/project-sections.ts'
import { aComplex, aProject } from '../../../../fixtures/projects.ts'

const URL = 'https://sazhen.example/projects/bereg'

describe('a project in search engines', () => {
  it('is a complex with a place, and one offer over all that is free', () => {
    const { title, data } = projectHead(aProject(), URL)
    expect(title).toBe('Берег: квартиры от 3,03\u00a0млн\u00a0₽ – Пермь')
    expect(data).toMatchObject([
      {
        '@type': 'ApartmentComplex',
        '@id': `${URL}#complex`,
        image: ['https://sazhen.example/media/%D0%B4%D0%BE%D0%BC.webp', expect.any(String)],
        geo: { latitude: 58, longitude: 56 },
        amenityFeature: [{ name: 'Вода рядом' }],
      },
      {
        '@type': 'AggregateOffer',
        lowPrice: 3_030_000,
        priceCurrency: 'RUB',
        offerCount: 12,
        itemOffered: { '@id': `${URL}#complex` },
      },
    ])
  })

  it('offers nothing before its sales begin, nor when all is sold', () => {
    const announced = projectHead(aProject({ state: 'announced', label: 'Скоро в продаже' }), URL)
    expect(announced.title).toBe('Берег – Пермь')
    expect(announced.description).toContain('Скоро в продаже')
    expect(announced.data).toHaveLength(1)
    expect(projectHead(aProject({ flats: 0, price_from: null }), URL).data).toHaveLength(1)
  })

  it('promises only what the page has', () => {
    expect(projectHead(aProject({ progress: null }), URL).description).toMatch(
      / Генплан, планировки, документы\.$/,
    )
    const bare = aProject({ genplan: null, documents: [], progress: null })
    expect(projectHead(bare, URL).description).toMatch(/ Планировки\.$/)
    const announced = aProject({ genplan: null, documents: [], progress: null, layouts: [] })
    expect(projectHead(announced, URL).description).not.toMatch(/Генплан|Планировки|документы/)
  })

  it('has no place and no pictures where nobody knows them', () => {
    const { data } = projectHead(aProject({ location: null, image: null, gallery: [] }), URL)
    expect(data[0]).not.toHaveProperty('geo')
    expect(data[0]).not.toHaveProperty('image')
  })
})

it('names the year of a finished project', () => {
  expect(finishedProjectHead(aComplex(), URL)).toMatchObject({
    // Agrees with any name: "Слобода", "Сады", "Дом на Зареченской".
    title: 'Слобода: сдача в 2024 году – Пермь',
    description: expect.stringContaining(', сдача в 2024 году.'),
    data: [{ '@type': 'ApartmentComplex' }],
  })
})

it('leads only to sections that the page has', () => {
  const nothing = { furnish: false, infrastructure: false, progress: false, mortgage: false }
  const bare = aProject({ state: 'announced', advantages: [], layouts: [], genplan: null, flats: 0 })
  expect(sectionsOf(bare, nothing).map(({ label }) => label)).toEqual(['О проекте', 'Дома', 'Документы'])
  expect(
    sectionsOf(aProject(), { furnish: true, infrastructure: true, progress: true, mortgage: true }),
  ).toHaveLength(9)
})
