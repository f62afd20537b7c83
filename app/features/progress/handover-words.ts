/** "Сдача IV кв. 2027"; "Срок уточняется" and "Дом сдан" stand as they are. */
export function handoverWords({ value, label }: { value: string; label: string }): string {
  return value === '' || value === 'ready' ? label : `Сдача ${label}`
}
