import { idField, textField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** `?city=4&department=Продажи`: the vacancies of a city, of a department, or both. */
export const vacanciesAddress = pageAddress({
  city: idField,
  department: textField(200),
})
export type VacanciesSearch = ReturnType<typeof vacanciesAddress.read>

/** Hash of the form on the page of a vacancy. */
export const ANSWER_ID = 'otklik'
