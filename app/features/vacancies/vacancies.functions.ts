import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { MAX_VACANCIES_LIMIT, type Vacancy, vacancySchema } from '#app/contract/content/vacancies.ts'
import { allItems, answer, upstream } from '#app/upstream/upstream.server.ts'
import { firstBesidePay } from './salary.ts'

/** What the list tells of a vacancy. */
const cardSchema = vacancySchema.pick({
  slug: true,
  title: true,
  department: true,
  city: true,
  salary_from: true,
  salary_to: true,
  experience: true,
  employment: true,
  contact: true,
  date: true,
})
/** `about`: what it offers beside the pay, or what is done there. */
export type VacancyCard = z.output<typeof cardSchema> & { about?: string | undefined }

const cardOf = (vacancy: Vacancy): VacancyCard => ({
  ...cardSchema.parse(vacancy),
  about: firstBesidePay(vacancy.conditions) ?? vacancy.duties[0],
})

/** The vacancies of a city and a department, and what else there is to choose. */
export const getVacancies = createServerFn({ method: 'GET' })
  .validator(z.object({ city: z.int().optional(), department: z.string().max(200).optional() }))
  .handler(async ({ data: filter }) => {
    const ask = async (offset: number) =>
      (await answer(upstream().vacancies.list({ ...filter, limit: MAX_VACANCIES_LIMIT, offset }))).data
    const { cities, departments } = await ask(0)
    const items = await allItems(async (offset) => (await ask(offset)).vacancies)
    return { items: items.map(cardOf), cities, departments }
  })

export type VacancyList = Awaited<ReturnType<typeof getVacancies>>

export const getVacancy = createServerFn({ method: 'GET' })
  .validator(z.object({ path: z.string().max(80) }))
  .handler(async ({ data }) => (await answer(upstream().vacancies.get(data))).data.vacancy)
