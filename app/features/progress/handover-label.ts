/** "Сдача IV кв. 2027"; "Дом сдан" is shown unchanged, and nothing of an unknown one. */
export function handoverLabel({ value, label }: { value: string; label: string }): string {
  return value === '' || value === 'ready' ? label : `Сдача ${label}`
}
