import type { Purpose } from '../vocabulary.ts'

/** What a commercial unit is called by its purpose. */
export const PURPOSE_LABELS: Record<Purpose, string> = {
  free: 'Помещение свободного назначения',
  office: 'Офис',
  retail: 'Торговое помещение',
  catering: 'Помещение под кафе или ресторан',
  warehouse: 'Склад',
  production: 'Производственное помещение',
}
