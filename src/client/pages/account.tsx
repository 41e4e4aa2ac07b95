import { isGuest } from '../../domain/people/user.ts';
import { AccountFacts } from '../account/account-facts.tsx';
import { ChangePassword } from '../account/change-password.tsx';
import { OwnSessions } from '../account/own-sessions.tsx';
import { DigestSection } from '../digest/digest-choice.tsx';
import { NewsSection } from '../digest/news-section.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { useSession } from '../session/use-session.ts';
import { FormPage } from '../shell/page.tsx';
import { TokensSection } from '../tokens/tokens.tsx';

/** /account: who one is here, what one hears of, which summaries one gets, one's password, where one is signed in, and which programs act for one. */
export function AccountPage() {
  const { user } = useSession();
  const isVisit = user !== null && isGuest(user);
  return (
    <FormPage
      title="Your Account"
      onBack={useGoHome()}
      below={
        <>
          <NewsSection />
          <DigestSection />
          <ChangePassword />
          <OwnSessions />
          {!isVisit && <TokensSection />}
        </>
      }
    >
      <AccountFacts />
    </FormPage>
  );
}
