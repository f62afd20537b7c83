import { buttonLook } from '#app/ui/button/button-look.ts'

/** For who has not found his unit: the way to the form of the same page, which has the phone. @param formId - of the form */
export function CallForUnit({ formId }: { formId: string }) {
  return (
    <a href={`#${formId}`} className={buttonLook('secondary', 'normal', 'no-print self-start')}>
      Подобрать помещение
    </a>
  )
}
