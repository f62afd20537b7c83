import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { FORM_FIELDS } from '#app/features/forms/fields/form-fields.ts'
import { tabStorage } from '#app/platform/tab-storage.ts'

const keyOf = (form: LeadForm) => `form.${form}`

/** What is stored in the browser: longer texts and choices, never a name, a phone, an e-mail or a file. */
function keptControls(form: LeadForm, element: HTMLFormElement): (HTMLTextAreaElement | HTMLSelectElement)[] {
  return FORM_FIELDS[form].flatMap(({ name }) => {
    const control = element.elements.namedItem(name)
    const isKept = control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
    return isKept ? [control] : []
  })
}

/** Stores the text of a form until the tab is closed, so that a reload does not lose it. */
export function keepText(form: LeadForm, element: HTMLFormElement): void {
  const entries = keptControls(form, element).map(({ name, value }) => [name, value])
  tabStorage.write(keyOf(form), JSON.stringify(Object.fromEntries(entries)))
}

/** Puts the stored text into fields that are empty. */
export function restoreText(form: LeadForm, element: HTMLFormElement): void {
  const kept = readKept(form)
  for (const control of keptControls(form, element)) {
    const text = kept.get(control.name)
    if (control.value !== '' || typeof text !== 'string') continue
    control.value = text
    // Fields that depend on it follow, as if it had been chosen now.
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

export function forgetText(form: LeadForm): void {
  tabStorage.remove(keyOf(form))
}

function readKept(form: LeadForm): Map<string, unknown> {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(keyOf(form)) ?? '{}')
    return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])
  } catch {
    return new Map()
  }
}
