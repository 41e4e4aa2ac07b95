import { AccountFacts } from '../account/account-facts.tsx';
import { ChangePassword } from '../account/change-password.tsx';
import { OwnSessions } from '../account/own-sessions.tsx';
import { DigestSection } from '../digest/digest-choice.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { FormPage } from '../shell/page.tsx';

/** /account: who one is here, which summaries one gets, one's password, and where one is signed in. */
export function AccountPage() {
  return (
    <FormPage
      title="Your Account"
      onBack={useGoHome()}
      below={
        <>
          <DigestSection />
          <ChangePassword />
          <OwnSessions />
        </>
      }
    >
      <AccountFacts />
    </FormPage>
  );
}
