import type { AlertChannel } from './alert-channel.ts'
import type { AlertPace } from './alert-subject.ts'
import type { CallTime, LeadCategory } from './lead-choices.ts'

// Apart from the values, which every page has for its addresses: only forms load the words.

export const ALERT_PACE_LABELS: Record<AlertPace, string> = {
  daily: 'Раз в\u00a0день',
  at_once: 'Сразу',
}

export const ALERT_CHANNEL_LABELS: Record<AlertChannel, string> = {
  email: 'На\u00a0почту',
  push: 'В\u00a0браузер',
  // Not "на почту и в браузер": at a text of 200 % a phone cuts it off.
  both: 'Почта и\u00a0браузер',
}

export const CALL_TIME_LABELS: Record<CallTime, string> = {
  any: 'В любое время',
  morning: 'Утром, с\u00a09\u00a0до\u00a012',
  day: 'Днём, с\u00a012\u00a0до\u00a017',
  evening: 'Вечером, с\u00a017\u00a0до\u00a020',
}

export const LEAD_CATEGORY_LABELS: Record<LeadCategory, string> = {
  flat: 'Квартира',
  commercial: 'Коммерческое помещение',
  parking: 'Машино-место',
  storage: 'Кладовая',
  land: 'Земельный участок',
}
