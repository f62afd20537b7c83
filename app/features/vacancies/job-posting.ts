import type { Vacancy } from '#app/contract/content/vacancies.ts'
import type { Block } from '#app/contract/entries/blocks.ts'
import type { SchemaThing } from '#app/domain/search/structured-data.ts'
import { escapeHtml } from '#app/domain/text/escape-html.ts'
import { SALARY_NOTE, salaryText } from './salary.ts'

/** What search engines read of the page of a vacancy: its title names the city, where another one may be open too. */
export function vacancyHead(vacancy: Vacancy) {
  const { slug, title, city, department, experience, employment } = vacancy
  const salary = salaryText(vacancy)
  const facts = [
    department,
    city?.name,
    salary && `${salary} ${SALARY_NOTE}`,
    `опыт ${experience}`,
    employment,
  ].filter(Boolean)
  return {
    title: city ? `${title}, вакансия ${city.name_prep}` : `${title}, вакансия`,
    description: `${title}: ${facts.join(', ')}.`,
    path: `/vacancies/${slug}`,
  }
}

type Employer = { name: string; legalName: string; origin: string; logo: string | undefined }

/** JSON-LD of a vacancy, on the page of this vacancy alone: search engines want none on lists. */
export function jobPosting(
  vacancy: Vacancy,
  { name, legalName, origin, logo }: Employer,
): SchemaThing<'JobPosting'> {
  const { slug, title, city, day, valid_through, employment, salary_from, salary_to } = vacancy
  return {
    '@type': 'JobPosting',
    title,
    description: descriptionOf(vacancy),
    identifier: { '@type': 'PropertyValue', name, value: slug },
    url: new URL(`/vacancies/${slug}`, origin).href,
    datePosted: day,
    ...(valid_through !== null && { validThrough: valid_through }),
    employmentType: employmentTypes(employment),
    // The form stands on the page.
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name,
      legalName,
      sameAs: origin,
      ...(logo && { logo: new URL(logo, origin).href }),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(city && { addressLocality: city.name }),
        ...(city?.region && { addressRegion: city.region }),
        addressCountry: 'RU',
      },
    },
    ...((salary_from !== undefined || salary_to !== undefined) && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'RUB',
        value: {
          '@type': 'QuantitativeValue',
          ...(salary_from !== undefined && { minValue: salary_from }),
          ...(salary_to !== undefined && { maxValue: salary_to }),
          unitText: 'MONTH',
        },
      },
    }),
  }
}

/** Words of an editor → the words that search engines know; a vacancy can be of several kinds. */
function employmentTypes(words: string): string[] {
  const kinds: [RegExp, string][] = [
    [/полн(?:ая|ый|ой|ое)/iu, 'FULL_TIME'],
    [/частичн|неполн|ставки/iu, 'PART_TIME'],
    [/стажир|практик/iu, 'INTERN'],
    [/временн|сезонн/iu, 'TEMPORARY'],
    [/подряд|проектн|гпх/iu, 'CONTRACTOR'],
  ]
  // "Неполная" is not "полная".
  const found = kinds.filter(([form, kind]) =>
    form.test(kind === 'FULL_TIME' ? words.replace(/неполн\p{L}*/giu, '') : words),
  )
  return found.length > 0 ? found.map(([, kind]) => kind) : ['OTHER']
}

/** HTML, as search engines want it. */
function descriptionOf({ body, duties, requirements, conditions, experience, employment }: Vacancy): string {
  const list = (title: string, items: readonly string[]) =>
    items.length > 0
      ? `<p>${title}:</p><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
      : ''
  return [
    ...body.flatMap(paragraphsOf).map((text) => `<p>${escapeHtml(text)}</p>`),
    list('Обязанности', duties),
    list('Требования', requirements),
    list('Условия', conditions),
    `<p>Опыт: ${escapeHtml(experience)}. Занятость: ${escapeHtml(employment)}.</p>`,
  ].join('')
}

function paragraphsOf(block: Block): string[] {
  if (block.kind === 'list') return block.items.map(({ spans }) => textOf(spans))
  return block.kind === 'paragraph' || block.kind === 'heading' || block.kind === 'quote'
    ? [textOf(block.spans)]
    : []
}

const textOf = (spans: readonly { text: string }[]) => spans.map(({ text }) => text).join('')
