/** "Сдача IV кв. 2027"; "Срок уточняется" and "Дом сдан" are shown unchanged. */
export function handoverLabel({ value, label }: { value: string; label: string }): string {
  return value === '' || value === 'ready' ? label : `Сдача ${label}`
}
