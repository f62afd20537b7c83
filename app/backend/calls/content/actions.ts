import { notFound } from '#app/backend/errors/bad-input.ts'
import { actionOf, actionPage, flatsOnOffer } from '#app/backend/pages/actions.ts'
import { officeDay } from '#app/domain/moment.ts'
import { api } from '../api.ts'

export const actions = {
  list: api.actions.list.handler(({ input, context: { entries, catalogue } }) => ({
    data: {
      actions: actionPage(entries.all('action'), input, officeDay(), (filter) =>
        flatsOnOffer(filter, catalogue),
      ),
    },
  })),

  get: api.actions.get.handler(({ input, context: { entries, catalogue } }) => {
    const action = entries.find('action', input.path)
    if (!action) throw notFound('Такой акции нет')
    return { data: { action: actionOf(action, officeDay(), catalogue) } }
  }),
}
