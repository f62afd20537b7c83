import type { LeadSource } from '#app/backend/database/json-columns.ts'
import type { StaffLead } from './staff-leads.ts'
import type { LeadPerson } from './stored-lead.ts'

/** Tells spreadsheets that the file is UTF-8. */
const BOM = '\ufeff'
const HEAD = [
  ...['Номер', 'Время', 'Форма', 'Статус', 'Имя', 'Телефон', 'E-mail', 'Сообщение', 'Проект', 'Квартира'],
  ...['Повтор заявки', 'Источник', 'Roistat'],
]

/** The order in which people read them: the database stores them in another one. */
const UTM = ['source', 'medium', 'campaign', 'content', 'term'] as const

/** Leads as a table for spreadsheets: UTF-8 with its mark, columns divided by ";". */
export function leadsCsv(leads: readonly (StaffLead & { person: LeadPerson; source: LeadSource })[]): string {
  const rows = leads.map(({ person, source, ...lead }) => [
    ...[lead.number, lead.created_at.toISOString(), lead.form, lead.status, person.name, person.phone],
    ...[person.email, asked(person), lead.project ?? '', String(lead.flat_id ?? ''), lead.duplicate_of ?? ''],
    ...[UTM.flatMap((name) => source.utm?.[name] ?? []).join(' / '), source.roistat_visit ?? ''],
  ])
  return BOM + [HEAD, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('')
}

const asked = ({ asked: fields }: LeadPerson) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/**
 * A cell that a spreadsheet would read as a formula begins with an apostrophe, which makes it text. Quotes keep a cell
 * whole in one that divides by commas or tabs, where its second half could be a formula.
 */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",;\t\r\n']/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
