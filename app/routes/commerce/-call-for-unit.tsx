import { company } from '#app/config/company.ts'
import { PhoneLink } from '#app/site/phone-link.tsx'
import { buttonLook } from '#app/ui/button/button-look.ts'

/** For who has not found his unit: the way to the form of the same page, and the phone. @param formId - of the form */
export function CallForUnit({ formId }: { formId: string }) {
  const { phone, hours } = company()
  return (
    <>
      <a href={`#${formId}`} className={buttonLook('secondary', 'normal', 'no-print self-start')}>
        Подобрать помещение
      </a>
      {phone && (
        <p>
          <PhoneLink className="title-4" />
          <span className="block text-small text-tush-2">{hours}</span>
        </p>
      )}
    </>
  )
}
