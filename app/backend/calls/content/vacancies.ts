import { api } from '#app/backend/calls/api.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { vacanciesOf, vacancyPage } from '#app/backend/pages/vacancies.ts'

export const vacancies = {
  list: api.vacancies.list.handler(({ input, context }) => ({
    data: vacancyPage(vacanciesOf(context), input, context),
  })),

  get: api.vacancies.get.handler(({ input, context }) => {
    const vacancy = vacanciesOf(context).find(({ slug }) => slug === input.path)
    if (!vacancy) throw notFound('Такой вакансии нет')
    return { data: { vacancy } }
  }),
}
