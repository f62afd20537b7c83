import { companyEntry, siteSections } from '#app/backend/company/current-company.ts'
import { api } from './api.ts'

export const company = {
  get: api.company.get.handler(() => ({ data: { company: companyEntry(), sections: siteSections() } })),
}
