import type { Channel } from '#app/backend/jobs/delivery.ts'
import { DeliveryError } from '#app/backend/jobs/delivery-error.ts'
import type { Env } from '#app/config/env.server.ts'
import { amoCrm } from './amocrm.ts'
import { bitrix24 } from './bitrix24.ts'
import { type Crm, leadForCrmSchema } from './lead-for-crm.ts'

/** The CRM that the environment names; undefined: leads go with all other events. */
export function crmOf({ CRM, CRM_URL = '', CRM_TOKEN = '' }: Pick<Env, 'CRM' | 'CRM_URL' | 'CRM_TOKEN'>) {
  if (CRM === 'amocrm') return amoCrm(CRM_URL, CRM_TOKEN)
  if (CRM === 'bitrix24') return bitrix24(CRM_URL)
  return CRM === 'off' ? NOBODY : undefined
}

const NOBODY: Crm = { deliver: async () => {} }

/** New leads go to the CRM, other events to `others`. */
export function crmChannel(crm: Crm, others: Channel<'webhook'>): Channel<'webhook'> {
  return {
    deliver: (message, delivery) => {
      if (message.event !== 'lead.created') return others.deliver(message, delivery)
      const { data } = leadForCrmSchema.safeParse(message.data)
      if (!data) throw new DeliveryError('UNREADABLE', { isFinal: true })
      return crm.deliver(data, delivery)
    },
  }
}
