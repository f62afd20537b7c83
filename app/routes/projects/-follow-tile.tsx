import { FormLinks } from '#app/features/forms/places/form-links.tsx'

/** What the visitor of a project can be told of by letters. */
export const progressAlert = (url: string) => ({
  about: `progress:${url}`,
  label: 'Сообщать о\u00a0ходе стройки',
})

/** Among the photos of a month, in the place of one: new ones come by letter. */
export function FollowTile({ url }: { url: string }) {
  return (
    <div className="no-print flex flex-col items-start justify-center gap-4 border-beton-200 border-t py-6 lg:px-6">
      <p className="title-3">Новые фото пришлём сами</p>
      <p className="max-w-text text-tush-2">
        Сообщим, когда выйдет новый отчёт с{'\u00a0'}фотографиями. Отписаться можно одним нажатием.
      </p>
      <FormLinks hasCallButton alert={progressAlert(url)} />
    </div>
  )
}
