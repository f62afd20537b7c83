import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Text } from 'react-email'
import { companyLook } from '#app/backend/company/current-company.ts'
import { company } from '#app/config/company.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { letterStyles } from './letter-look.ts'

export type LetterParts = {
  title: string
  paragraphs: string[]
  /** Name and value of each row of the table. */
  facts: [string, string][]
  /** Explains why the reader gets this letter, in case the address is wrong. */
  note: string | undefined
  /** The button; a letter to the office has none. */
  action: { label: string; url: string } | undefined
}

/** The HTML of a letter. */
export function LetterPage({ title, paragraphs, facts, note, action }: LetterParts) {
  const { name, legalName, phone } = company()
  const styles = letterStyles(companyLook().palette.main.base)
  return (
    <Html lang="ru">
      <Head>
        <title>{title}</title>
      </Head>
      <Preview>{paragraphs.join(' ')}</Preview>
      <Body style={styles.page}>
        <Container style={styles.sheet}>
          <Text style={styles.brand}>{name}</Text>
          <Heading as="h1" style={styles.title}>
            {title}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={styles.text}>
              {paragraph}
            </Text>
          ))}
          <table cellPadding={0} cellSpacing={0}>
            <tbody>
              {facts.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row" align="left" style={{ ...styles.name, fontWeight: 400 }}>
                    {name}
                  </th>
                  <td style={styles.value}>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {action && (
            <Button href={action.url} style={styles.button}>
              {action.label}
            </Button>
          )}
          <Hr style={styles.line} />
          <Text style={styles.small}>
            {legalName}
            {phone && (
              <>
                ,{' '}
                <Link href={`tel:${phone}`} style={styles.link}>
                  {formatPhone(phone)}
                </Link>
              </>
            )}
          </Text>
          {note && <Text style={styles.small}>{note}</Text>}
          <Text style={styles.small}>Письмо отправлено автоматически, отвечать на него не нужно.</Text>
        </Container>
      </Body>
    </Html>
  )
}
