import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type PanelDataProps<Data, Key extends readonly unknown[]> = {
  query: UseQueryOptions<Data, Error, Data, Key>
  /** What could not be loaded: "Солнце". */
  name: string
  children: (data: Data) => ReactNode
}

/** What a tab shows when its data is there. */
export function PanelData<Data, Key extends readonly unknown[]>({
  query,
  name,
  children,
}: PanelDataProps<Data, Key>) {
  const { data, isError, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  if (!isError) return null
  return (
    <p className="rounded-card border border-beton-200 bg-list p-6 text-tush-2">
      {name} не загрузилось.{' '}
      <button type="button" className="link" onClick={() => void refetch()}>
        Повторить
      </button>
    </p>
  )
}
